# The product in one image: npm installs what runs, the web app is built, and nothing else is kept. It runs as a user
# without rights, writes to /data and /tmp only, and needs no capabilities.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM ${BASE} AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev --workspace server --workspace domain --include-workspace-root \
  && rm -rf node_modules/node-linux-*

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
# PostgreSQL starts only for a user with a name.
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin sankofa \
  && mkdir /data /backups && chown 10001:10001 /data /backups
COPY --from=modules /app/node_modules node_modules
COPY package.json CHANGELOG.md ./
COPY domain domain
COPY server server
COPY scripts scripts
COPY --from=web /app/web/build web/build
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=90s --interval=15s --timeout=5s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:'+process.env.PORT+'/api/ready').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--expose-gc", "--max-semi-space-size=8", "server/src/main.ts"]
