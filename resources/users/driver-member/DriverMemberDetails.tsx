import { DriverMember, FreezeMember, GrantMember, RemindMember, UnfreezeMember } from '#contract/users/driver-member.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { ChangePlanButton } from './ChangePlanButton.tsx';
import { DaysLeftCell } from './DaysLeftCell.tsx';
import { MemberRenewals } from './MemberRenewals.tsx';

const { Field } = fieldsOf(DriverMember);

const actions = (
    <>
        <ChangePlanButton />
        <ActionMenu actions={[GrantMember, RemindMember, FreezeMember, UnfreezeMember]} />
    </>
);

/** Details of a membership: term, payments, savings, and all renewals. */
export const DriverMemberDetails = () => {
    const text = useText();
    const mayUse = useMayUse();
    return (
        <ShowFrame tags={<StateTag dict="member_status" />} actions={actions}>
            <DescriptionList>
                <Field source="driverName" />
                <Field source="driverPhone" />
                <Field source="cityName" />
                <Field source="planName" />
                <Field source="levelNo" />
                <Field source="autoRenew" />
                <Field source="startAt" />
                <Field source="expireAt">
                    <DaysLeftCell />
                </Field>
                <Field source="renewCount" />
                <Field source="paidFen" />
                <Field source="savedFen" />
            </DescriptionList>
            {mayUse('users:driverRenewal:list') && (
                <TitledPart title={text('people.member.renewals')}>
                    <MemberRenewals />
                </TitledPart>
            )}
        </ShowFrame>
    );
};
