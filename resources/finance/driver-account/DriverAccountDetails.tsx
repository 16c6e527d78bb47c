import { DriverAccount, DriverActs } from '#contract/finance/driver-account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { AccountDetails } from '../AccountDetails.tsx';
import { DriverLedgerPanel } from './DriverLedgerPanel.tsx';

const { Field } = fieldsOf(DriverAccount);

/** The details of a row of S08 司机账户. */
export const DriverAccountDetails = () => {
    const text = useText();
    return (
        <AccountDetails
            acts={DriverActs}
            menu={[DriverActs.marginDeduct, DriverActs.marginRefund, DriverActs.debtOffset, DriverActs.freeze, DriverActs.unfreeze]}
            more={[{ key: 'ledger', label: text('finance.tab.ledger'), content: <DriverLedgerPanel /> }]}
        >
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
        </AccountDetails>
    );
};
