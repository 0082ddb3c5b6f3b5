{{/* Name of the release's things: "shop-prototrail", or "prototrail" where the release is called so. */}}
{{- define "prototrail.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels that select the pods of a component: (dict "root" $ "name" "events"). They never change. */}}
{{- define "prototrail.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{/* All labels of a component. */}}
{{- define "prototrail.labels" -}}
{{ include "prototrail.selector" . }}
app.kubernetes.io/part-of: prototrail
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "prototrail.image" -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}

{{- define "prototrail.secretName" -}}
{{- .Values.secrets.existingSecret | default (include "prototrail.fullname" .) -}}
{{- end -}}

{{/* Host of publicUrl, without port. */}}
{{- define "prototrail.host" -}}
{{- (urlParse .Values.publicUrl).hostname | default (urlParse .Values.publicUrl).host -}}
{{- end -}}

{{/* A service's values: its own over the defaults. Gives YAML: use fromYaml. */}}
{{- define "prototrail.component" -}}
{{- $own := index .root.Values.services .name | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own) | toYaml -}}
{{- end -}}

{{- define "prototrail.podSecurity" -}}
runAsNonRoot: true
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "prototrail.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}
