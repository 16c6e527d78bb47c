import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PLAIN_SECONDS, PlainBody, PlainValue, revealedFields } from '#contract/kit/calls/reveal.ts';
import type { FastifyInstance } from 'fastify';
import { logReveal } from '../data-log.ts';
import { badRequest, refuse, refuseWith } from '../errors.ts';
import { readOne } from '../list/read.ts';
import { fieldOf, mayRead, type WireRow } from '../list/source.ts';
import { retrying } from '../transaction.ts';
import type { CrudOptions } from './options.ts';
import { actorOf } from './write-of.ts';

/** Minimum length of a reason. */
const MIN_REASON = 2;

/**
 * `POST <entity>/plain`: the full value of one masked number, for callers with `<permission>:plain` who give a reason (setting
 * `security.plain_reason`). The call is recorded in the data log before the answer, which is never stored with an idempotency key.
 */
export const addPlain = (app: FastifyInstance, options: CrudOptions): void => {
    const { entity } = options;
    const names = new Set(revealedFields(entity));
    app.post<{ Body: PlainBody }>(
        `${entity.wire}/plain`,
        {
            schema: {
                tags: [entity.label],
                summary: `查看${entity.label}的完整号码`,
                body: PlainBody,
                response: { 200: envelopeOf(PlainValue) },
            },
            config: { auth: { permission: permissionOf(entity, 'plain') } },
        },
        async (request, reply) => {
            const { session, body } = request;
            const field = names.has(body.field) ? fieldOf(options, body.field) : undefined;
            if (!field || !mayRead(session, field.meta)) throw badRequest({ field: '没有这个字段' });
            const reason = body.reason?.trim() ?? '';
            if (app.settings.flag('security.plain_reason') && reason.length < MIN_REASON) {
                throw refuse('VALIDATION', {}, { fields: { reason: `请填写查看原因，至少${MIN_REASON}个字` } });
            }
            void reply.header('Cache-Control', 'no-store');
            return retrying(app.db, async tx => {
                const row = await readOne(tx, options, session, body.id);
                const value = plainOf(app, options, row, body.field);
                if (value !== null) await logReveal(tx, actorOf(request), { ...options, row, field: body.field, reason });
                return { field: body.field, value, seconds: PLAIN_SECONDS };
            });
        },
    );
};

const plainOf = (app: FastifyInstance, options: CrudOptions, row: WireRow, name: string): string | null => {
    const stored = row[name];
    if (typeof stored !== 'string' || stored === '') return null;
    const kind = fieldOf(options, name)?.meta.secret;
    if (kind === undefined) return stored;
    try {
        return app.secrets.open(kind, stored);
    } catch {
        throw refuseWith('号码无法解密：加密密钥与保存时不一致，请联系管理员检查 APP_SECRET');
    }
};
