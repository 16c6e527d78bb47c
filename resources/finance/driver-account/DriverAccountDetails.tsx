import { DriverAccount, DriverActs } from '#contract/finance/driver-account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { AccountTabs } from '#src/domain/ledger/AccountTabs.tsx';
import { StatementButton } from '#src/domain/ledger/StatementButton.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DriverLedgerPanel } from './DriverLedgerPanel.tsx';
import { DriverAccountReduceButton } from './DriverAccountReduceButton.tsx';

const { Field } = fieldsOf(DriverAccount);

/** The details: balances, movements, curve, and what can be asked for. */
export const DriverAccountDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            actions={
                <>
                    <ActionMenu
                        actions={[
                            DriverActs.marginDeduct,
                            DriverActs.marginRefund,
                            DriverActs.debtOffset,
                            DriverActs.freeze,
                            DriverActs.unfreeze,
                        ]}
                    />
                    <StatementButton variant="outlined" />
                    <DriverAccountReduceButton variant="outlined" />
                    <ActionButton action={DriverActs.topup} variant="contained" intro={<p>{text('finance.account.willAudit')}</p>} />
                </>
            }
        >
            <AccountTabs
                more={[{ key: 'ledger', label: text('finance.tab.ledger'), content: <DriverLedgerPanel /> }]}
                facts={
                    <DescriptionList columns={4}>
                        <Field source="driverNo" />
                        <Field source="driverName" />
                        <Field source="phone" />
                        <Field source="cityName" />
                        <Field source="status" />
                        <Field source="availFen" />
                        <Field source="frozenFen" />
                        <Field source="transitFen" />
                        <Field source="marginFen" />
                        <Field source="marginNeedFen" />
                        <Field source="marginRate" />
                        <Field source="debtFen" />
                        <Field source="incomeFen" />
                        <Field source="withdrawFen" />
                        <Field source="lastTradeTime" />
                    </DescriptionList>
                }
            />
        </ShowFrame>
    );
};
