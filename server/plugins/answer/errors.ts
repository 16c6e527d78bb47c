import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, unavailable } from '#server/kit/errors.ts';
import { plainRefusal, plainStatus } from '#server/kit/answers/plain-refusal.ts';
import { failure } from '#server/kit/answers/reply.ts';
import { causes, sqlState } from '#server/kit/sql-state.ts';
import { databaseRefusal } from './database-errors.ts';
import { schemaRefusal } from './schema-errors.ts';

/**
 * An error as it may be logged: type, message, stack and SQLSTATE. Drizzle's message contains the statement's parameters, and the driver's
 * `detail` the row's values: both are left out (security S99).
 */
function loggable(error: unknown): Record<string, unknown> {
    const chain = [...causes(error)];
    const innermost = chain.at(-1);
    if (!innermost) return { message: 'a thrown value that is no error' };
    return {
        type: innermost.name,
        message: innermost.message,
        code: sqlState(error),
        stack: innermost.stack,
        through: chain.length > 1 ? (chain[0]?.stack ?? '').split('\n').filter(line => /^\s+at /.test(line)) : undefined,
    };
}

/** Messages for refusals by Fastify itself. */
const GENERIC: Record<number, string> = {
    400: '请求格式不正确',
    404: '资源未找到',
    405: '不支持的请求方法',
    408: '请求超时',
    413: '提交内容过大',
    414: '请求地址过长',
    415: '不支持的内容类型',
    431: '请求头过大',
};

/** The generic message of a status, for answers made outside of routes. */
export const genericMessage = (status: number): string => GENERIC[status] ?? '请求无法处理';

/** Turns a thrown error into the envelope; errors that must not be shown to the caller are logged, once. */
export async function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refusal = toRefusal(error);
    if (refusal) {
        if (refusal.status === 503) request.log.warn({ err: loggable(error) }, 'call could not be served');
        return send(request, reply, refusal);
    }
    request.log.error({ err: loggable(error) }, 'unexpected error');
    return send(request, reply, new AppError(500, 500, `系统繁忙，请稍后再试（请求号：${request.id}）`));
}

function toRefusal(error: FastifyError): AppError | undefined {
    if (error instanceof AppError) return error;
    if (error.validation) return schemaRefusal(error.validation, error.validationContext);
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable();
    const refused = databaseRefusal(error);
    if (refused) return refused;
    const status = error.code?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
    if (status === 503) return unavailable();
    return status < 500 ? new AppError(status, status, genericMessage(status)) : undefined;
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
    const isPlain = request.routeOptions.config?.hasPlainRefusals === true;
    return reply
        .code(isPlain ? plainStatus(refusal.status, refusal.code) : refusal.status)
        .headers(refusal.headers)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(isPlain ? plainRefusal(refusal) : failure(refusal.code, refusal.message, refusal.result));
}
