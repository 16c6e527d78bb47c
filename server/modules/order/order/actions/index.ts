import type { FastifyInstance } from 'fastify';
import type { ActionRoute } from '#server/kit/actions/on-action.ts';
import type { TextOf } from '../order-guards.ts';
import { noteActions } from './notes.ts';

/** What the named actions of orders are made of. */
export interface ActionParts {
    app: FastifyInstance;
    text: TextOf;
}

/** Every verb of an order that the kit's action call serves; a new one joins by its line here. */
export const orderActions = (app: FastifyInstance): ActionRoute[] => {
    const parts: ActionParts = { app, text: (code, value) => app.dictionary.dictText(code, value) ?? value };
    return [...noteActions(parts)];
};
