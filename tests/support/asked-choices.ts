import { fieldEntries, isReadOnly } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';

/** A permission code of a screen, and the resource whose records one of its filters or inputs offers. */
type Asked = readonly [code: string, resource: string];

/** Choices of inputs with a hard-coded resource. */
const OWN_INPUTS: readonly Asked[] = [
    ['users:blacklist:add', 'users/customer'],
    ['users:blacklist:add', 'users/driver'],
    ['users:blacklist:add', 'vehicle/center'],
    ['users:bankCard:add', 'users/customer'],
    ['users:bankCard:add', 'users/driver'],
    ['finance:balanceAudit:add', 'users/customer'],
    ['finance:balanceAudit:add', 'users/driver'],
    ['finance:balanceAudit:add', 'users/driver-member'],
    ['finance:balanceAudit:add', 'order/order'],
    ['price:simulate:view', 'setting/city'],
    ['price:simulate:view', 'vehicle/type'],
    ['balance:memberActivity:add', 'setting/city'],
    ['balance:memberActivity:add', 'users/member-plan'],
];

/** Actions that offer candidates from their own endpoint. */
const CHOOSES_ITSELF = new Set(['order:order:dispatch', 'order:order:accept', 'order:order:reassign']);

/** The choices of lists, forms and dialogs among records of other entities. */
export const askedChoices = (cruds: readonly CrudOptions[]): Asked[] => [
    ...OWN_INPUTS,
    ...cruds
        .flatMap(({ entity, named = [] }) => [
            ...fieldEntries(entity).flatMap(([, field]) => {
                const { filter, resource } = field.meta;
                const actions = [...(filter ? (['list'] as const) : []), ...(isReadOnly(field) ? [] : (['add', 'edit'] as const))];
                return actions.flatMap((action): Asked[] =>
                    resource && entity.actions.includes(action) ? [[permissionOf(entity, action), resource]] : [],
                );
            }),
            ...named.flatMap(({ action }) =>
                fieldEntries(action.form).flatMap(([, { meta }]): Asked[] => (meta.resource ? [[action.permission, meta.resource]] : [])),
            ),
        ])
        .filter(([code]) => !CHOOSES_ITSELF.has(code)),
];
