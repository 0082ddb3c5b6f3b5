{{/* What belongs to a service beside its Deployment: (dict "root" $ "name" … "values" …). */}}
{{- define "prototrail.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "prototrail.fullname" .root }}-{{ .name }}
  labels:
    {{- include "prototrail.labels" . | nindent 4 }}
spec:
  {{- if ne .name "gateway" }}
  # gRPC keeps a connection open: without a cluster address the caller sees every pod and spreads its calls itself.
  clusterIP: None
  {{- end }}
  selector:
    {{- include "prototrail.selector" . | nindent 4 }}
  ports:
    - { name: http, port: 8080, targetPort: http, appProtocol: http }
    - { name: rpc, port: 9090, targetPort: rpc, appProtocol: kubernetes.io/h2c }
    - { name: operator, port: 9464, targetPort: operator, appProtocol: http }
{{- end -}}

{{- define "prototrail.account" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "prototrail.fullname" .root }}-{{ .name }}
  labels:
    {{- include "prototrail.labels" . | nindent 4 }}
  {{- with .root.Values.serviceAccount.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- end -}}

{{- define "prototrail.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "prototrail.fullname" .root }}-{{ .name }}
  labels:
    {{- include "prototrail.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ .values.podDisruptionBudget.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "prototrail.selector" . | nindent 6 }}
{{- end -}}

{{- define "prototrail.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "prototrail.fullname" .root }}-{{ .name }}
  labels:
    {{- include "prototrail.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "prototrail.fullname" .root }}-{{ .name }}
  minReplicas: {{ .values.autoscaling.minReplicas }}
  maxReplicas: {{ .values.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .values.autoscaling.targetCpuPercent }}
{{- end -}}
