package dataset

// Tool is an entry of a catalogue (inputs.tools) and of catalog/tools.json.
type Tool struct {
	Name        string `json:"name" yaml:"name" validate:"required,toolname"`
	Family      string `json:"family" yaml:"family" validate:"required"`
	Description string `json:"description" yaml:"description" validate:"required"`
	Parameters  Schema `json:"parameters" yaml:"parameters"`
	// Constraints are operational: limits, freshness, cost, rights, deprecation. They decide
	// between tools whose descriptions would both fit.
	Constraints map[string]string `json:"constraints" yaml:"constraints" validate:"required"`
}

// Schema is the part of JSON Schema that tool parameters use.
type Schema struct {
	Type       string              `json:"type" yaml:"type" validate:"eq=object"`
	Properties map[string]Property `json:"properties" yaml:"properties" validate:"required,dive"`
	Required   []string            `json:"required" yaml:"required"`
}

// Property describes one parameter.
type Property struct {
	Type        string    `json:"type" yaml:"type" validate:"oneof=string integer number boolean array object"`
	Description string    `json:"description" yaml:"description" validate:"required"`
	Enum        []any     `json:"enum,omitempty" yaml:"enum"`
	Default     any       `json:"default,omitempty" yaml:"default"`
	Items       *Property `json:"items,omitempty" yaml:"items"`
}
