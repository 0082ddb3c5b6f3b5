{{/* The Deployment of one service: (dict "root" $ "name" … "values" …). */}}
{{- define "prototrail.deployment" -}}
{{- $root := .root -}}
{{- $values := .values -}}
{{- $fullname := include "prototrail.fullname" $root -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $fullname }}-{{ .name }}
  labels:
    {{- include "prototrail.labels" . | nindent 4 }}
spec:
  {{- if not $values.autoscaling.enabled }}
  replicas: {{ $values.replicas }}
  {{- end }}
  minReadySeconds: {{ $values.minReadySeconds }}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "prototrail.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "prototrail.labels" . | nindent 8 }}
        {{- with $values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        # Pods roll when what they are configured with changes.
        checksum/config: {{ include "prototrail.environment" $root | sha256sum }}
        checksum/secret: {{ toYaml $root.Values.secrets | sha256sum }}
        {{- if $root.Values.metrics.annotations }}
        prometheus.io/scrape: 'true'
        prometheus.io/path: /metrics
        prometheus.io/port: '9464'
        {{- end }}
        {{- with $values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ if $root.Values.serviceAccount.create }}{{ $fullname }}-{{ .name }}{{ else }}default{{ end }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ add $values.terminationGracePeriodSeconds $values.preStopSeconds }}
      securityContext:
        {{- include "prototrail.podSecurity" $root | nindent 8 }}
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ include "prototrail.image" $root | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          command: [node, services/{{ .name }}/dist/main.js]
          ports:
            - { name: http, containerPort: 8080 }
            - { name: rpc, containerPort: 9090 }
            - { name: operator, containerPort: 9464 }
          envFrom:
            - configMapRef:
                name: {{ $fullname }}
            - secretRef:
                name: {{ include "prototrail.secretName" $root }}
          env:
            - name: DRAIN_MS
              value: {{ mul 1000 (sub $values.terminationGracePeriodSeconds 5) | quote }}
            {{- range $key, $value := $values.env }}
            - name: {{ $key }}
              value: {{ $value | quote }}
            {{- end }}
          # A slow start is no failure; later a process that does not answer is replaced, and one that cannot serve gets no requests.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
          lifecycle:
            preStop:
              sleep:
                seconds: {{ $values.preStopSeconds }}
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            {{- include "prototrail.containerSecurity" $root | nindent 12 }}
          volumeMounts:
            - { name: scratch, mountPath: /tmp }
            - { name: scratch, mountPath: /data, subPath: data }
      volumes:
        - name: scratch
          emptyDir: {}
      {{- if $values.topologySpread }}
      topologySpreadConstraints:
        {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "prototrail.selector" $ | nindent 14 }}
        {{- end }}
      {{- end }}
      {{- with $values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end -}}
