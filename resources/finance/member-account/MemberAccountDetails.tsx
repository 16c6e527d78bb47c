import { MemberAccount, MemberActs } from '#contract/finance/member-account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { AccountTabs } from '#src/domain/ledger/AccountTabs.tsx';
import { StatementButton } from '#src/domain/ledger/StatementButton.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { MemberAccountReduceButton } from './MemberAccountReduceButton.tsx';
import { WorthPanel } from './WorthPanel.tsx';

const { Field } = fieldsOf(MemberAccount);

/** The details: balances, movements, curve, and what can be asked for. */
export const MemberAccountDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            actions={
                <>
                    <ActionMenu actions={[MemberActs.freeze, MemberActs.unfreeze]} />
                    <StatementButton variant="outlined" />
                    <MemberAccountReduceButton variant="outlined" />
                    <ActionButton action={MemberActs.topup} variant="contained" intro={<p>{text('finance.account.willAudit')}</p>} />
                </>
            }
        >
            <AccountTabs
                more={[{ key: 'worth', label: text('money.member.tab'), content: <WorthPanel /> }]}
                facts={
                    <DescriptionList columns={4}>
                        <Field source="memberNo" />
                        <Field source="driverName" />
                        <Field source="phone" />
                        <Field source="cityName" />
                        <Field source="levelNo" />
                        <Field source="planName" />
                        <Field source="memberStatus" />
                        <Field source="expireAt" />
                        <Field source="cashFen" />
                        <Field source="bonusFen" />
                        <Field source="frozenFen" />
                        <Field source="paidFen" />
                        <Field source="status" />
                        <Field source="lastTradeTime" />
                    </DescriptionList>
                }
            />
        </ShowFrame>
    );
};
