import { useGetOne, useNotify, useResourceDefinitions } from 'react-admin';
import type { ActionState } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Order } from '#contract/order/order.ts';
import { DispatchOrder } from '#contract/order/order-actions.ts';
import { ReassignOrder } from '#contract/order/reassign.ts';
import { DataLog } from '#contract/system/data-log.ts';
import { Customer } from '#contract/users/customer.ts';
import { Driver } from '#contract/users/driver.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { phoneOf, titleOf } from './hits.ts';
import type { Hit, Option, OrderAct } from './options.ts';
import { useRecordPath } from './useRecordPath.ts';

type Read = { id: string; status?: string; actions?: Record<string, ActionState> };

/** The filter of the order list for the orders of a record, and the record's field with the filter value. */
const ORDERS_OF: Readonly<Record<string, { filter: string; field: string }>> = {
    [Customer.resource]: { filter: 'customerName', field: 'name' },
    [Driver.resource]: { filter: 'driverName', field: 'name' },
    [Vehicle.resource]: { filter: 'plateNo', field: 'plateNo' },
};

const listOf = (resource: string, filter: Record<string, unknown>) =>
    `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/**
 * The actions on the current record that do not leave the page, as in its details. Actions that are not possible now have a reason.
 *
 * @param actOn opens the dialog of an order
 */
export function useRecordActs(hit: Hit | undefined, actOn: (act: OrderAct) => void): Option[] {
    const text = useText();
    const nameOf = useNameOf();
    const notify = useNotify();
    const mayUse = useMayUse();
    const definitions = useResourceDefinitions();
    const pathOf = useRecordPath();
    const { data } = useGetOne<Read>(
        hit?.entity.resource ?? Order.resource,
        { id: hit?.record.id ?? '' },
        { enabled: hit !== undefined && mayUse(permissionOf(hit.entity, 'query')) },
    );
    if (!hit) return [];
    const { entity, record } = hit;
    const { resource } = entity;
    const may = (action: string) => mayUse(permissionOf(entity, action));
    const path = pathOf(hit);
    const title = titleOf(hit);
    const phone = phoneOf(hit);
    const orders = ORDERS_OF[resource];
    const copy = (what: string) => () => {
        navigator.clipboard.writeText(what).then(
            () => notify(text('common.copied'), { type: 'success' }),
            () => notify(text('common.copyFailed'), { type: 'warning' }),
        );
    };
    const option = (key: string, label: string, rest: Partial<Option>): Option => ({ key, title: label, note: '', marks: [], ...rest });
    const isOrder = resource === Order.resource;
    const isDraft = data?.status === 'draft';
    /** A dialog of the current order; disabled, with the reason, while it is not possible. */
    const dialogOf = (act: OrderAct['act'], label: string): Option[] => {
        const state = data?.actions?.[act];
        const rest = state?.ok ? { run: () => actOn({ id: record.id, act }) } : { reason: state?.reason ?? text(`order.${act}.notNow`) };
        return may(act) && data && !isDraft ? [option(act, label, rest)] : [];
    };
    return [
        ...(path ? [option('open', text('shell.searchActs.open'), { to: path })] : []),
        ...(path ? [option('tab', text('shell.keys.openTab'), { run: () => void window.open(path, '_blank', 'noopener') })] : []),
        ...(isOrder ? [...dialogOf('dispatch', nameOf(DispatchOrder)), ...dialogOf('reassign', nameOf(ReassignOrder))] : []),
        ...(isOrder && may('add') && data && !isDraft
            ? [option('again', text('orderView.copy'), { to: `/${resource}/create?copy=${record.id}` })]
            : []),
        ...(!isOrder &&
        path !== `/${resource}/${record.id}` &&
        definitions[resource]?.hasEdit &&
        may('edit') &&
        entity.actions.includes('edit')
            ? [option('edit', text('common.edit'), { to: `/${resource}/${record.id}` })]
            : []),
        ...(orders && definitions[Order.resource] && mayUse(permissionOf(Order, 'list'))
            ? [option('orders', text('shell.searchActs.orders'), { to: listOf(Order.resource, { [orders.filter]: record[orders.field] }) })]
            : []),
        option('copy', text('common.copy', { what: title }), { run: copy(title) }),
        ...(phone ? [option('phone', text('shell.searchActs.copyPhone'), { note: phone, run: copy(phone) })] : []),
        ...(definitions[DataLog.resource] && resource !== DataLog.resource && mayUse(permissionOf(DataLog, 'list'))
            ? [option('history', text('dataLog.history'), { to: listOf(DataLog.resource, { tableName: [resource], dataId: record.id }) })]
            : []),
    ];
}
