import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { Config } from '#server/config.ts';
import { frameworkAnswers } from './answer/framework-errors.ts';
import { lazySchemas } from './answer/lazy-schemas.ts';

/** Fastify's settings (security §5); each sets a limit that Fastify leaves open by default. */
export function fastifyOptions(config: Config, logger: FastifyBaseLogger, { schemaController } = lazySchemas()) {
    return {
        loggerInstance: logger,
        logController: new Fastify.LogController({ disableRequestLogging: true }),
        bodyLimit: 1024 * 1024,
        connectionTimeout: 20_000,
        requestTimeout: 60_000,
        // Fastify's default of 72 s would make every graceful shutdown time out (security R15).
        keepAliveTimeout: 5000,
        forceCloseConnections: 'idle',
        trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
        http: { headersTimeout: 5000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1000 },
        routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
        onProtoPoisoning: 'error',
        onConstructorPoisoning: 'error',
        genReqId: request => givenId(request.headers['x-request-id']) ?? randomUUID(),
        schemaController,
        ...frameworkAnswers(config),
        ajv: {
            customOptions: {
                removeAdditional: false,
                coerceTypes: false,
                allErrors: false,
                // The schema of the failing value contains the field's label for the message.
                verbose: true,
                // Two decimals: without it 0.07 and 4.35 would be refused as amounts.
                multipleOfPrecision: 6,
                allowUnionTypes: true,
                keywords: ['meta'],
            },
        },
    } satisfies FastifyHttpOptions<RawServerDefault>;
}

/** A proxy's request id is kept if it is short and plain; anything else could forge log lines. */
function givenId(given: string | string[] | undefined): string | undefined {
    return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;
}
