{{/* Address of a bundled server inside the cluster: (dict "root" $ "name" "stream"). */}}
{{- define "prototrail.bundledHost" -}}
{{ include "prototrail.fullname" .root }}-{{ .name }}
{{- end -}}

{{/*
The variables that all services share, as YAML: what `config` says, how the services find each other, and where the servers are.
What the secret holds wins over it, because it comes later in `envFrom`.
*/}}
{{- define "prototrail.environment" -}}
{{- $root := . -}}
{{- $fullname := include "prototrail.fullname" . -}}
{{- $http := list -}}
{{- $rpc := list -}}
{{- range $name := keys .Values.services | sortAlpha -}}
{{- $http = append $http (printf "%s=http://%s-%s:8080" $name $fullname $name) -}}
{{- $rpc = append $rpc (printf "%s=%s-%s:9090" $name $fullname $name) -}}
{{- end -}}
{{- $needs := .Values.dependencies -}}
{{- $environment := dict
  "PROTOTRAIL_PLATFORM" "servers"
  "HOST" "0.0.0.0"
  "PORT" "8080"
  "RPC_PORT" "9090"
  "OPERATOR_PORT" "9464"
  "PROTOTRAIL_DATA" "/data"
  "PUBLIC_URL" .Values.publicUrl
  "SERVICE_ADDRESSES" (join "," $http)
  "RPC_ADDRESSES" (join "," $rpc)
  "PROTOTRAIL_MONGO_URL" $needs.documents.url
  "PROTOTRAIL_KAFKA_BROKERS" $needs.stream.brokers
  "PROTOTRAIL_KAFKA_PARTITIONS" (toString $needs.stream.partitions)
  "PROTOTRAIL_KAFKA_REPLICATION" (toString $needs.stream.replication)
  "PROTOTRAIL_CLICKHOUSE_URL" $needs.columnar.url
  "PROTOTRAIL_CLICKHOUSE_DATABASE" $needs.columnar.database
  "PROTOTRAIL_CLICKHOUSE_USER" $needs.columnar.user
  "PROTOTRAIL_REDIS_URL" $needs.cache.url
  "PROTOTRAIL_S3_URL" $needs.objects.url
  "PROTOTRAIL_S3_BUCKET" $needs.objects.bucket
  "PROTOTRAIL_S3_REGION" $needs.objects.region
-}}
{{- if $needs.documents.bundled -}}{{- $_ := set $environment "PROTOTRAIL_MONGO_URL" (printf "mongodb://%s-documents:27017/prototrail" $fullname) -}}{{- end -}}
{{- if $needs.stream.bundled -}}{{- $_ := set $environment "PROTOTRAIL_KAFKA_BROKERS" (printf "%s-stream:9092" $fullname) -}}{{- end -}}
{{- if $needs.columnar.bundled -}}{{- $_ := set $environment "PROTOTRAIL_CLICKHOUSE_URL" (printf "http://%s-columnar:8123" $fullname) -}}{{- end -}}
{{- if $needs.cache.bundled -}}{{- $_ := set $environment "PROTOTRAIL_REDIS_URL" (printf "redis://%s-cache:6379" $fullname) -}}{{- end -}}
{{- if $needs.objects.bundled -}}{{- $_ := set $environment "PROTOTRAIL_S3_URL" (printf "http://%s-objects:7070" $fullname) -}}{{- end -}}
{{- range $key, $value := mergeOverwrite $environment (deepCopy .Values.config) }}
{{- if ne (toString $value) "" }}
{{ $key }}: {{ $value | quote }}
{{- end }}
{{- end }}
{{- end -}}
