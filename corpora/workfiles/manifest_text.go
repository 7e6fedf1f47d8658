package workfiles

import (
	"fmt"
	"strings"
)

// text writes the documents: deployments, services, routes, then what is beside the point.
func (p *manifestPlan) text() string {
	var b strings.Builder
	b.WriteString(p.header)
	for i, d := range p.model.Deployments {
		if i > 0 {
			b.WriteString("---\n")
		}
		b.WriteString(p.deployment(d))
		if i == 1 {
			for _, retired := range p.model.Retired {
				b.WriteString("---\n# Снято с эксплуатации, держим до конца квартала на случай возврата.\n")
				b.WriteString(commented(p.deployment(retired)))
			}
		}
	}
	for _, s := range p.services {
		b.WriteString("---\n" + p.service(s))
	}
	b.WriteString("---\n" + p.ingress())
	fmt.Fprintf(&b, p.footer, p.model.Namespaces[0], memoryText(p.model.CronMi))
	return b.String()
}

func (p *manifestPlan) deployment(d *Deployment) string {
	a := p.app(d.Name)
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n", a.about)
	fmt.Fprintf(&b, "  name: %s\n  namespace: %s\n  labels: {app: %s, team: %s}\nspec:\n", d.Name, d.Namespace, d.App, a.team)
	if d.OldReplicas > 0 {
		fmt.Fprintf(&b, "  # replicas: %d  # на время %s\n", d.OldReplicas, p.season)
	}
	fmt.Fprintf(&b, "  replicas: %d\n", d.Replicas)
	fmt.Fprintf(&b, "  selector: {matchLabels: {app: %s}}\n  template:\n    metadata: {labels: {app: %s}}\n", d.App, d.App)
	fmt.Fprintf(&b, "    spec:\n      containers:\n        - name: main\n          image: %s/%s:%s\n", p.registry, d.Name, p.tag())
	b.WriteString("          ports: [{containerPort: 8080}]\n")
	if a.calls != "" {
		fmt.Fprintf(&b, "          env: [{name: %s_URL, value: \"http://%s-http:80\"}]\n", strings.ToUpper(a.calls), a.calls)
	}
	fmt.Fprintf(&b, "          resources:\n            requests: {cpu: %dm, memory: %s}\n            limits: {memory: %s}\n",
		50*p.rand.Between(2, 10), memoryText(d.RequestMi), memoryText(d.MemoryMi))
	b.WriteString(p.volumes(d))
	return b.String()
}

// tag is a version such as releases carry.
func (p *manifestPlan) tag() string {
	return fmt.Sprintf("%d.%d.%d", p.rand.Between(1, 4), p.rand.IntN(30), p.rand.IntN(10))
}

// volumes writes what is mounted and, commented out, what was.
func (p *manifestPlan) volumes(d *Deployment) string {
	var b strings.Builder
	now, before := p.mounts[d.Name], p.lost[d.Name]
	if now != "" {
		b.WriteString("          volumeMounts: [{name: data, mountPath: /srv/data}]\n")
	}
	if now == "" && before == "" {
		return ""
	}
	if now == "" {
		b.WriteString("      # volumes:\n")
	} else {
		b.WriteString("      volumes:\n")
	}
	if before != "" {
		fmt.Fprintf(&b, "      #  - name: data\n      #    persistentVolumeClaim: {claimName: %s}\n", before)
	}
	if now != "" {
		fmt.Fprintf(&b, "        - name: data\n          persistentVolumeClaim: {claimName: %s}\n", now)
	}
	return b.String()
}

func (p *manifestPlan) service(s *manifestService) string {
	var b strings.Builder
	fmt.Fprintf(&b, "apiVersion: v1\nkind: Service\nmetadata: {name: %s, namespace: %s}\nspec:\n", s.name, s.owner.Namespace)
	fmt.Fprintf(&b, "  type: NodePort\n  selector: {app: %s}\n  ports:\n", s.owner.App)
	if s.oldPort != 0 {
		fmt.Fprintf(&b, "    # - {port: 80, targetPort: 8080, nodePort: %d}  # сменили %s\n", s.oldPort, s.changed)
	}
	fmt.Fprintf(&b, "    - {port: 80, targetPort: 8080, nodePort: %d}\n", s.nodePort)
	return b.String()
}

func (p *manifestPlan) ingress() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Имена сервисов местами исторические: куда они ведут, решает selector.\n")
	fmt.Fprintf(&b, "apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: public, namespace: %s}\nspec:\n  rules:\n", p.model.Namespaces[0])
	for _, r := range p.routes {
		if r.former != nil {
			b.WriteString(commented(p.rule(r.host, r.former.name)))
		}
		b.WriteString(p.rule(r.host, r.service.name))
	}
	return b.String()
}

func (p *manifestPlan) rule(host, service string) string {
	return fmt.Sprintf("    - host: %s\n      http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: %s, port: {number: 80}}}}]}\n", host, service)
}
