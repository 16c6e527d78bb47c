import Stack from '@mui/material/Stack';
import { Customer } from '#contract/users/customer.ts';
import { CustomerProfileQuery } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { BlockButton } from '../BlockButton.tsx';
import { OrdersTable } from '../OrdersTable.tsx';
import { CustomerDealings } from './CustomerDealings.tsx';
import { CUSTOMER_ACTIONS } from './customerActions.ts';
import { CustomerWorth } from './CustomerWorth.tsx';

/** Usual work sites of the customer. */
const CustomerAddresses = () => {
    const text = useText();
    const query = useRecordQuery(CustomerProfileQuery);
    return (
        <QueryState query={query} empty="">
            {({ addresses }) => (
                <Stack spacing={4}>
                    {addresses.length > 1 && (
                        <FencedMap
                            label={text('people.tab.addresses')}
                            height={300}
                            points={addresses.map(({ id, name, lng, lat }) => ({ id, label: name, lng, lat, tone: 'processing' as const }))}
                        />
                    )}
                    <PlainTable
                        rows={addresses}
                        label={text('people.tab.addresses')}
                        empty={text('people.noAddresses')}
                        columns={[
                            { key: 'name', label: text('people.addressName'), cell: row => row.name },
                            { key: 'addr', label: text('people.address'), cell: row => row.addr },
                            {
                                key: 'contact',
                                label: text('people.contact'),
                                cell: row => [row.contact, row.phone].filter(Boolean).join(' ') || '—',
                            },
                            { key: 'note', label: text('people.siteNote'), cell: row => row.siteNote ?? '—' },
                        ]}
                    />
                </Stack>
            )}
        </QueryState>
    );
};

/** Latest orders. */
const CustomerOrders = () => {
    const text = useText();
    const query = useRecordQuery(CustomerProfileQuery);
    return (
        <QueryState query={query} empty="">
            {({ orders }) => (
                <Stack spacing={4}>
                    {orders.length > 1 && (
                        <TitledPart title={text('master.orderMap')}>
                            <FencedMap
                                label={text('master.orderMap')}
                                height={300}
                                isClustered
                                points={orders.map(({ id, orderNo, lng, lat }) => ({
                                    id,
                                    label: orderNo.slice(-4),
                                    lng,
                                    lat,
                                    tone: 'processing' as const,
                                }))}
                            />
                        </TitledPart>
                    )}
                    <OrdersTable orders={orders} other={text('people.driver')} />
                </Stack>
            )}
        </QueryState>
    );
};

const { Field } = fieldsOf(Customer);

const facts = (
    <DescriptionList>
        <Field source="customerNo" />
        <Field source="phone" />
        <Field source="kind" />
        <Field source="levelCode" />
        <Field source="tags" />
        <Field source="cityName" />
        <Field source="contact" />
        <Field source="creditCode" />
        <Field source="realNameStatus" />
        <Field source="creditLimitFen" />
        <Field source="creditDays" />
        <Field source="source" />
        <Field source="salesBy" />
        <Field source="regTime" />
        <Field source="remark" isWide />
    </DescriptionList>
);

const actions = (
    <>
        <BlockButton kind="customer" />
        <ActionMenu actions={CUSTOMER_ACTIONS} />
    </>
);

/** Details of a customer: value, orders, addresses, and history. */
export const CustomerDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StateTag dict="customer_status" />} actions={actions}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('people.tab.facts'), content: facts },
                    { key: 'worth', label: text('people.tab.worth'), content: <CustomerWorth /> },
                    { key: 'orders', label: text('people.tab.orders'), content: <CustomerOrders /> },
                    { key: 'addresses', label: text('people.tab.addresses'), content: <CustomerAddresses /> },
                    { key: 'dealings', label: text('people.tab.dealings'), content: <CustomerDealings /> },
                ]}
            />
        </ShowFrame>
    );
};
