import type { FastifyInstance } from 'fastify';
import type { ActionRoute } from '#server/kit/actions/on-action.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { dispatchActions } from './dispatching.ts';
import { drivingActions } from './driving.ts';
import { moneyEndActions } from './money-ends.ts';
import { noteActions } from './notes.ts';
import type { ActionParts } from './parts.ts';
import { payingActions } from './paying.ts';
import { submitActions } from './submit.ts';

/** All named actions of an order; a new one is added to this list. */
export const orderActions = (app: FastifyInstance, options: () => CrudOptions): ActionRoute[] => {
    const parts: ActionParts = {
        app,
        text: (code, value) => app.dictionary.dictText(code, value) ?? value,
        record: ({ tx, session, row }) => recordOf(app, tx, options(), session, row.id),
    };
    return [
        ...submitActions(parts),
        ...payingActions(parts),
        ...dispatchActions(parts),
        ...drivingActions(parts),
        ...moneyEndActions(parts),
        ...noteActions(parts),
    ];
};
