import type { CreateParams, DeleteManyParams, DeleteParams, Identifier, UpdateManyParams, UpdateParams } from 'react-admin';
import { isReadOnly } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { del, post, put } from '#providers/http/http.ts';
import { HttpError, isHttpError } from '#providers/errors/httpError.ts';
import { appText } from '#providers/i18n/appText.ts';
import { isRecord } from '#providers/store/checks.ts';
import { byIds } from './reading.ts';
import type { Place, Registry } from './registry.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the client may write the key; dictionary texts, action states and read-only fields are not sent. */
const isWritable = (place: Place, key: string): boolean => {
    if (key === 'id' || key === 'version' || key === 'actions' || key.endsWith('_dictText')) return false;
    const field = (place.fields as Record<string, Field> | undefined)?.[key];
    return !field || !isReadOnly(field);
};

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The body of `add`: the fields with values. */
const creationBody = (place: Place, data: Values): Values =>
    Object.fromEntries(Object.entries(data).filter(([key, value]) => isWritable(place, key) && value !== undefined && value !== null));

/**
 * The body of `edit`: id, version and what has changed. A missing key leaves a column unchanged, so that two people who change different
 * fields, or a masked value, overwrite nothing by accident.
 */
const editBody = (place: Place, id: unknown, data: Values, previous: Values = {}): Values => {
    const changed = Object.entries(data).filter(
        ([key, value]) => isWritable(place, key) && value !== undefined && !(key in previous && isSame(value, previous[key])),
    );
    // Wire: on system entities null leaves a column unchanged, and an empty text clears it.
    const values = place.isSystem ? changed.map(([key, value]): [string, unknown] => [key, value ?? '']) : changed;
    return { ...Object.fromEntries(values), id, version: data.version ?? previous.version };
};

/** Options from `meta` of react-admin's parameters: the idempotency key of one opening of a dialog, and the `onUndo` callback. */
const optionsOf = (meta: unknown): Pick<CallOptions, 'idempotencyKey' | 'onUndo'> => {
    const { idempotencyKey, onUndo } = (meta ?? {}) as Pick<CallOptions, 'idempotencyKey' | 'onUndo'>;
    return { ...(idempotencyKey !== undefined && { idempotencyKey }), ...(onUndo && { onUndo }) };
};

/** The record after the write. wire: existing backends return null or a text; then the sent values are used. */
const written = (result: unknown, sent: Values & { id: Identifier }): Values & { id: Identifier } =>
    isRecord(result) && result.id !== undefined ? (result as Values & { id: Identifier }) : sent;

/** react-admin's write methods. The form receives refusals as `error.body.errors`. */
export const createWriting = (registry: Registry) => ({
    create: async (resource: string, { data, meta }: CreateParams) => {
        const place = registry.place(resource);
        const body = creationBody(place, data as Values);
        const result = await post(`${place.wire}/add`, body, optionsOf(meta));
        return { data: written(result, { ...(data as Values), id: '' }) };
    },

    update: async (resource: string, { id, data, previousData, meta }: UpdateParams) => {
        const place = registry.place(resource);
        const body = editBody(place, id, data as Values, previousData as Values | undefined);
        const result = await put(`${place.wire}/edit`, body, optionsOf(meta));
        return { data: written(result, { ...(previousData as Values | undefined), ...(data as Values), id: id as Identifier }) };
    },

    /** The contract has no call for it, so each record is edited with its own version; failures are reported in one message. */
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
        const place = registry.place(resource);
        const done: Identifier[] = [];
        const failures: unknown[] = [];
        for (const record of await byIds(place, ids)) {
            try {
                await put(`${place.wire}/edit`, editBody(place, record.id, { ...(data as Values) }, record as Values));
                done.push(record.id);
            } catch (error) {
                failures.push(error);
            }
        }
        const failed = ids.length - done.length;
        if (failed > 0) throw partly(done.length, failed, failures[0]);
        return { data: done };
    },

    delete: async (resource: string, params: DeleteParams) => {
        const { id, previousData } = params as DeleteParams<{ id: Identifier }>;
        await del(`${registry.place(resource).wire}/delete`, { id }, optionsOf(params.meta));
        return { data: previousData ?? { id } };
    },

    /** All or nothing, at most 200 records. */
    deleteMany: async (resource: string, { ids, meta }: DeleteManyParams) => {
        await del(`${registry.place(resource).wire}/deleteBatch`, { ids }, optionsOf(meta));
        return { data: ids };
    },
});

const partly = (done: number, failed: number, first: unknown): Error => {
    const message =
        first instanceof Error
            ? appText('list.bulkResultWhy', { done, failed, reason: first.message })
            : appText('list.bulkResult', { done, failed });
    return isHttpError(first)
        ? new HttpError({ message, status: first.status, reason: first.reason, code: first.code, body: first.body })
        : new HttpError({ message, status: 200, reason: 'refused' });
};
