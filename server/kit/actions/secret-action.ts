import type { FastifyInstance } from 'fastify';
import { answerWithKey } from '../answers/answer-with-key.ts';
import { ok } from '../answers/reply.ts';
import { recordOf } from '../crud/answer.ts';
import type { CrudOptions } from '../crud/options.ts';
import { bodySchema } from '../crud/schemas.ts';
import { writeOf } from '../crud/write-of.ts';
import { keysOf } from '../crud/write.ts';
import type { ActionRoute } from './on-action.ts';
import { perform, readInput } from './perform.ts';

/**
 * The route of an action that creates a secret: its `run` returns `{ key }` with `answerWith`. It is not one of the `named` actions,
 * because their answers are stored for repeated calls, while the secret is returned to the first call only. The caller must have confirmed
 * their identity.
 */
export function secretActionRoute(app: FastifyInstance, options: CrudOptions, acting: ActionRoute): void {
    const { action, message } = acting;
    const config = { auth: { permission: action.permission }, needsProof: true };
    app.post(`${options.entity.wire}/${action.name}`, { ...bodySchema(action.form, action.label), config }, request =>
        answerWithKey(request, async (tx, tell) => {
            const write = writeOf(app, options, request, tx);
            const keys = keysOf(options, request.body);
            const input = readInput(app, acting, write, request.body, ['id', 'version']);
            const { result } = await perform(app, options, acting, write, { ...keys, input });
            tell((result as { key: string }).key);
            return ok(await recordOf(app, tx, options, request.session, keys.id), message);
        }),
    );
}
