# The web pages behind nginx; everything else is passed on to the gateway.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build:web

FROM nginxinc/nginx-unprivileged:1.29-bookworm
ENV GATEWAY=gateway:8080
COPY deploy/docker/web.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /app/web/dist /usr/share/nginx/html
EXPOSE 8080
