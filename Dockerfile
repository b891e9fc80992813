# Image of the service: docker build -t linewire .
# Image that also recognises pictures of bet slips: docker build --target pictures -t linewire:pictures .
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
# Builds the packages from the lockfile, then installs them as a user does: without development tools and tests.
RUN npm run packages \
 && npm install --prefix /app --omit=dev --no-audit --no-fund --no-package-lock ./packages-out/linewire-[0-9]*.tgz \
 && npm install --prefix /pictures --omit=dev --no-audit --no-fund --no-package-lock ./packages-out/linewire-pictures-*.tgz \
 && cd /app/node_modules/better-sqlite3 \
 && rm -rf deps src \
 && find prebuilds -mindepth 1 -maxdepth 1 ! -name "linux-$(node -p process.arch)*" -exec rm -rf {} +

FROM ${NODE_IMAGE} AS linewire
# The service needs no package manager at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
 && ln -s /app/node_modules/linewire/bin/linewire.js /usr/local/bin/linewire \
 && install -d -o 10001 -g 10001 -m 700 /data
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 LINEWIRE_DATA=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "/app/node_modules/linewire/bin/linewire.js"]
CMD ["start"]

FROM linewire AS pictures
COPY --from=build /pictures/node_modules/@linewire /app/node_modules/@linewire

# Default target: the image without pictures.
FROM linewire
