import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { OrderActions } from '#resources/order/order/actions/OrderActions.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(Order);
const resource = defineResource(Order, {
    list: () => (
        <ListFrame>
            <DataList>
                <Col source="orderNo" />
                <ActionCol actions={['reassign']}>
                    <OrderActions />
                </ActionCol>
            </DataList>
        </ListFrame>
    ),
});
const row = { id: '7001', version: 4, orderNo: 'D2609150000017', status: 'arrived', actions: { reassign: { ok: true } } };
const candidate = {
    driverId: '31',
    driverName: '钱师傅',
    driverPhone: '138****0002',
    vehicleId: '41',
    plateNo: '粤B12345',
    typeName: '25吨汽车吊',
    score: 88,
    detail: { eta: 20, fit: 20, rating: 20, accept: 10, fair: 10, member: 4, know: 4 },
    etaMin: 26,
    distanceM: 12_300,
    rating: 4.9,
    todayOrders: 2,
    isMember: true,
    onlineStatus: 'online',
    lng: null,
    lat: null,
    certWarn: [],
    blocked: [],
};
const DICTIONARY = {
    reassign_reason: [{ value: 'customer_ask', text: '客户要求' }],
    responsible: [
        { value: 'driver', text: '司机' },
        { value: 'customer', text: '客户' },
    ],
};

const draw = () => {
    const { seen } = serve((call: Seen) => {
        if (call.path.endsWith('/reassign')) return answer({ ...row, version: 5 });
        if (call.path.endsWith('/candidates'))
            return answer({ current: null, candidates: [candidate], compensateFen: 24_000, compensateRule: '已到场，起步价的30%' });
        if (call.path.endsWith('/compensationPreview')) {
            const fen = Number(call.query.compensateFen);
            return answer({ payableFen: 127_912, newPayableFen: 127_912 + fen, taxFen: 0, dueFen: fen });
        }
        const code = Object.keys(DICTIONARY).find(each => call.path.includes(each)) as keyof typeof DICTIONARY | undefined;
        return code ? answer(DICTIONARY[code]) : answer(pageOf([row]));
    });
    return { seen, ...renderResource(resource, { codes: ['order:order:list', 'order:order:reassign'] }) };
};

it('[ORDER-03] asks how the customer agreed to bear the compensation, and says what his order then costs', async () => {
    const { user, seen } = draw();
    await user.click(await screen.findByRole('button', { name: '改派' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByText('钱师傅'));
    await user.click(within(dialog).getByRole('combobox', { name: /改派原因/ }));
    await user.click(await screen.findByRole('option', { name: '客户要求' }));
    await user.click(within(dialog).getByRole('radio', { name: '司机' }));
    expect(within(dialog).queryByRole('checkbox', { name: '客户已同意承担补偿' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: '客户' }));
    await user.click(within(dialog).getByRole('checkbox', { name: '客户已同意承担补偿' }));
    expect(await within(dialog).findByText('应付 ¥1,279.12 → ¥1,519.12，改派后待付 ¥240.00')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '确认改派' }));
    expect(await within(dialog).findByText('请填写谁、何时、以何种方式同意')).toBeVisible();
    await user.click(within(dialog).getByRole('textbox', { name: /客户同意说明/ }));
    await user.paste('王女士电话同意');
    await user.click(within(dialog).getByRole('button', { name: '确认改派' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(seen.find(call => call.path.endsWith('/reassign'))?.body).toMatchObject({
        responsible: 'customer',
        customerConsent: '王女士电话同意',
        driverId: '31',
        version: 4,
    });
});
