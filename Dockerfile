# syntax=docker/dockerfile:1
# The product with its own Node, built from this checkout: docker build --build-arg COMMIT="$(git rev-parse HEAD)" -t maive .

FROM node:24-trixie-slim AS build
WORKDIR /src
# Packages first: they change less often than sources.
COPY package.json package-lock.json .npmrc ./
COPY apps/client/package.json apps/client/
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/formula/package.json packages/formula/
COPY packages/search/package.json packages/search/
COPY packages/values/package.json packages/values/
COPY tools/lib tools/lib
RUN node -e 'import("./tools/lib/installed.mjs").then(({ ensureInstalled }) => ensureInstalled())'
COPY . .
ARG COMMIT=""
RUN node tools/prepare.mjs && node_modules/.bin/node tools/package.mjs --folder /whole --commit "$COMMIT"

FROM debian:trixie-slim
LABEL org.opencontainers.image.title="MAIVE" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
COPY --from=build /whole /usr/lib/maive
RUN ln -s ../lib/maive/deploy/bin/maive /usr/bin/maive \
    && groupadd --gid 10001 maive \
    && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin maive \
    && install -d -o maive -g maive -m 700 /data
ENV MAIVE_DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=3000
USER 10001:10001
WORKDIR /usr/lib/maive
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/usr/lib/maive/node_modules/.bin/node", "/usr/lib/maive/deploy/probe.mjs"]
ENTRYPOINT ["/usr/bin/maive"]
CMD ["start"]
