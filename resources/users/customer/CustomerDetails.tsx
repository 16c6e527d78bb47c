import { Customer } from '#contract/users/customer.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { StateTag } from '#src/kit/views/StateTag.tsx';
import { BlockButton } from '../BlockButton.tsx';
import { CustomerAddresses } from './CustomerAddresses.tsx';
import { CustomerDealings } from './CustomerDealings.tsx';
import { CUSTOMER_ACTIONS } from './customerActions.ts';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerWorth } from './CustomerWorth.tsx';

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

/** The details of a customer: worth, orders, addresses, and what there was between us. */
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
