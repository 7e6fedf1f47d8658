package workfiles

import (
	"fmt"

	"etalon/internal/stream"
)

// Deployment is a running service of a manifest or of a platform description.
type Deployment struct {
	Name      string
	Namespace string
	// App is the short name that volumes, hosts and addresses are called by; it is not Name.
	App      string
	Replicas int
	// OldReplicas stands commented out next to Replicas, zero when nothing does.
	OldReplicas int
	// MemoryMi is the limit of one copy, RequestMi what one copy asks for.
	MemoryMi  int
	RequestMi int
}

// TotalMi is the memory that all copies may take together.
func (d *Deployment) TotalMi() int { return d.Replicas * d.MemoryMi }

// Holding is a port, a volume or a host and the deployment that has it.
type Holding struct {
	// Resource is how a question names it, in the nominative case: «узловой порт 31044».
	Resource string
	Owner    *Deployment
	// Misleading are deployments that a careless reading gives: who had it before by a comment or a
	// switched-off entry, and who is only called like it.
	Misleading []*Deployment
}

// memoryLimits are limits as people write them, with their size in mebibytes.
var memoryLimits = []struct {
	text string
	mi   int
}{
	{"256Mi", 256}, {"384Mi", 384}, {"512Mi", 512}, {"640Mi", 640}, {"768Mi", 768},
	{"1Gi", 1024}, {"1280Mi", 1280}, {"1536Mi", 1536}, {"2Gi", 2048}, {"3Gi", 3072},
}

// copiesFor draws how many copies run: many of what takes little memory, few of what takes much, so
// that the largest limit is seldom the largest total.
func copiesFor(rand *stream.Stream, mi int) int {
	if mi >= 1024 {
		return rand.Between(1, 3)
	}
	return rand.Between(3, 9)
}

// memoryText writes mebibytes, whole gibibytes as such.
func memoryText(mi int) string {
	if mi%1024 == 0 {
		return fmt.Sprintf("%dGi", mi/1024)
	}
	return fmt.Sprintf("%dMi", mi)
}

// countDeployments sums copies and memory of the deployments of one namespace. Careless sums take
// every namespace, one copy of each, what is out of use or commented out, and memory that is apart.
func countDeployments(inUse, retired []*Deployment, namespace string, apart int) (copies, memory Tally) {
	var every, everyMi, named, single, requests, idle, idleMi int
	for _, d := range inUse {
		every, everyMi = every+d.Replicas, everyMi+d.TotalMi()
		if d.Namespace != namespace {
			continue
		}
		named, single, requests = named+1, single+d.MemoryMi, requests+d.Replicas*d.RequestMi
		copies.Value, memory.Value = copies.Value+d.Replicas, memory.Value+d.TotalMi()
		if more := d.OldReplicas - d.Replicas; more > 0 {
			idle, idleMi = idle+more, idleMi+more*d.MemoryMi
		}
	}
	for _, d := range retired {
		if d.Namespace == namespace {
			idle, idleMi = idle+d.Replicas, idleMi+d.TotalMi()
		}
	}
	copies.Careless = []int{every, named, copies.Value + idle}
	memory.Careless = []int{everyMi, single, requests, memory.Value + idleMi}
	if apart > 0 {
		memory.Careless = append(memory.Careless, memory.Value+apart)
	}
	return copies, memory
}
