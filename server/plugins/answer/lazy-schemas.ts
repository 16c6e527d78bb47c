import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

/** Fastify's own compilers, resolved from Fastify, because they are not our direct dependencies. */
const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));

/** Returns a function that compiles a route's schema. */
type Factory<Made> = (schemas: unknown, options: unknown) => (route: unknown) => Made;
/** Ajv's validators store the errors of their last call. */
type Validator = ((value: unknown) => unknown) & { errors?: unknown };
type Serializer = (value: unknown) => string;

const validators = (ofFastify('@fastify/ajv-compiler') as () => Factory<Validator>)();
const serializers = (ofFastify('@fastify/fast-json-stringify-compiler') as () => Factory<Serializer>)();

export interface LazySchemas {
    /** For Fastify's option of this name. */
    schemaController: NonNullable<FastifyServerOptions['schemaController']>;
    /**
     * Compiles all schemas that no call has needed yet.
     * @throws Error for an invalid schema
     */
    compileAll: () => void;
}

/**
 * Fastify compiles the schemas of all routes before it listens, which took two thirds of the startup time. Here the same compilers compile
 * each schema on its first call, which costs that call a millisecond or two.
 */
export function lazySchemas(): LazySchemas {
    const waiting = new Set<() => unknown>();
    const later = <Made>(compile: () => Made): (() => Made) => {
        let made: Made | undefined;
        const need = () => {
            waiting.delete(need);
            return (made ??= compile());
        };
        waiting.add(need);
        return need;
    };

    const buildValidator: Factory<Validator> = (schemas, options) => {
        const compile = validators(schemas, options);
        return route => {
            const need = later(() => compile(route));
            // Fastify reads `errors` from the function that it has called.
            const validate: Validator = value => {
                const validator = need();
                const answer = validator(value);
                validate.errors = validator.errors;
                return answer;
            };
            return validate;
        };
    };
    const buildSerializer: Factory<Serializer> = (schemas, options) => {
        const compile = serializers(schemas, options);
        return route => {
            const need = later(() => compile(route));
            return value => need()(value);
        };
    };
    return {
        schemaController: { compilersFactory: { buildValidator, buildSerializer } as never },
        compileAll: () => [...waiting].forEach(need => need()),
    };
}
