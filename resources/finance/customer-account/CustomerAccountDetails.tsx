import { CustomerAccount, CustomerActs } from '#contract/finance/customer-account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { AccountDetails } from '../AccountDetails.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { HoldingsPanel } from './HoldingsPanel.tsx';

const { Field } = fieldsOf(CustomerAccount);

/** The details of a row of S07 客户账户. */
export const CustomerAccountDetails = () => {
    const text = useText();
    return (
        <AccountDetails
            acts={CustomerActs}
            menu={[CustomerActs.collect, CustomerActs.repay, CustomerActs.credit, CustomerActs.freeze, CustomerActs.unfreeze]}
            more={[
                { key: 'holdings', label: text('money.bonus.tab'), content: <HoldingsPanel /> },
                { key: 'credit', label: text('finance.tab.credit'), content: <CreditPanel /> },
            ]}
        >
            <Field source="customerNo" />
            <Field source="customerName" />
            <Field source="phone" />
            <Field source="cityName" />
            <Field source="kind" />
            <Field source="status" />
            <Field source="cashFen" />
            <Field source="bonusFen" />
            <Field source="frozenFen" />
            <Field source="creditLimitFen" />
            <Field source="creditUsedFen" />
            <Field source="topupFen" />
            <Field source="spendFen" />
            <Field source="lastTradeTime" />
        </AccountDetails>
    );
};
