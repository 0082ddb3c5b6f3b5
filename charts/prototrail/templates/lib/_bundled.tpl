{{/*
One copy of a server with a volume: (dict "root" $ "name" "cache" "values" … "port" 6379 "mount" "/data" "user" 999 "container" …).
`container` is YAML that is added to the container: command, environment, probes.
*/}}
{{- define "prototrail.bundled" -}}
{{- $fullname := include "prototrail.fullname" .root -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $fullname }}-{{ .name }}
  labels:
    {{- include "prototrail.labels" . | nindent 4 }}
spec:
  replicas: 1
  serviceName: {{ $fullname }}-{{ .name }}
  selector:
    matchLabels:
      {{- include "prototrail.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "prototrail.labels" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 60
      securityContext:
        {{- include "prototrail.podSecurity" .root | nindent 8 }}
        runAsUser: {{ .user }}
        runAsGroup: {{ .user }}
        fsGroup: {{ .user }}
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ .values.image | quote }}
          ports:
            - { name: main, containerPort: {{ .port }} }
          {{- .container | nindent 10 }}
          startupProbe:
            tcpSocket: { port: main }
            periodSeconds: 2
            failureThreshold: 90
          readinessProbe:
            tcpSocket: { port: main }
            periodSeconds: 5
          livenessProbe:
            tcpSocket: { port: main }
            periodSeconds: 20
            failureThreshold: 6
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            {{- include "prototrail.containerSecurity" .root | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: {{ .mount }} }
            - { name: scratch, mountPath: /tmp }
            {{- range .scratch }}
            - { name: scratch, mountPath: {{ . }}, subPath: {{ base . }} }
            {{- end }}
      volumes:
        - name: scratch
          emptyDir: {}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .values.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests:
            storage: {{ .values.storage }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $fullname }}-{{ .name }}
  labels:
    {{- include "prototrail.labels" . | nindent 4 }}
spec:
  selector:
    {{- include "prototrail.selector" . | nindent 4 }}
  ports:
    - { name: main, port: {{ .port }}, targetPort: main }
{{- end -}}
