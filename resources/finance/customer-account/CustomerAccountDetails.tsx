import { CustomerAccount, CustomerActs } from '#contract/finance/customer-account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { AccountTabs } from '#src/domain/ledger/AccountTabs.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StatementButton } from '#src/domain/ledger/StatementButton.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { HoldingsPanel } from './HoldingsPanel.tsx';
import { CustomerAccountReduceButton } from './CustomerAccountReduceButton.tsx';

const { Field } = fieldsOf(CustomerAccount);

/** The details: balances, movements, curve, and what can be asked for. */
export const CustomerAccountDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            actions={
                <>
                    <ActionMenu
                        actions={[
                            CustomerActs.collect,
                            CustomerActs.repay,
                            CustomerActs.credit,
                            CustomerActs.freeze,
                            CustomerActs.unfreeze,
                        ]}
                    />
                    <StatementButton variant="outlined" />
                    <CustomerAccountReduceButton variant="outlined" />
                    <ActionButton action={CustomerActs.topup} variant="contained" intro={<p>{text('finance.account.willAudit')}</p>} />
                </>
            }
        >
            <AccountTabs
                more={[
                    { key: 'holdings', label: text('money.bonus.tab'), content: <HoldingsPanel /> },
                    { key: 'credit', label: text('finance.tab.credit'), content: <CreditPanel /> },
                ]}
                facts={
                    <DescriptionList columns={4}>
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
                    </DescriptionList>
                }
            />
        </ShowFrame>
    );
};
