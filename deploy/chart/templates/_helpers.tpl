{{- define "diaoyun.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "diaoyun.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "diaoyun.labels" -}}
{{ include "diaoyun.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "diaoyun.secret" -}}
{{- required "secret.existing: name the Secret that has DATABASE_URL and APP_SECRET" .Values.secret.existing -}}
{{- end }}

{{- define "diaoyun.publicUrl" -}}
{{- required "settings.PUBLIC_URL: the address people use, https://…" .Values.settings.PUBLIC_URL -}}
{{- end }}
