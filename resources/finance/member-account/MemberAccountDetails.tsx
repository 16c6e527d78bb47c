import { MemberAccount, MemberActs } from '#contract/finance/member-account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { AccountDetails } from '../AccountDetails.tsx';
import { WorthPanel } from './WorthPanel.tsx';

const { Field } = fieldsOf(MemberAccount);

/** The details of a row of S09 会员账户. */
export const MemberAccountDetails = () => {
    const text = useText();
    return (
        <AccountDetails
            acts={MemberActs}
            menu={[MemberActs.freeze, MemberActs.unfreeze]}
            more={[{ key: 'worth', label: text('money.member.tab'), content: <WorthPanel /> }]}
        >
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
        </AccountDetails>
    );
};
