import { AuditRenewal, DriverRenewal, RefundRenewal, RemindRenewal } from '#contract/users/driver-renewal.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';

const { Field } = fieldsOf(DriverRenewal);

/** Details of a renewal: plan, price, payment, and its audit. */
export const DriverRenewalDetails = () => (
    <ShowFrame tags={<StateTag dict="renew_status" />} actions={<ActionMenu actions={[AuditRenewal, RemindRenewal, RefundRenewal]} />}>
        <DescriptionList>
            <Field source="driverName" />
            <Field source="kind" />
            <Field source="planName" />
            <Field source="months" />
            <Field source="giftMonths" />
            <Field source="beforeExpire" />
            <Field source="afterExpire" />
            <Field source="listFen" />
            <Field source="discountFen" />
            <Field source="activityName" ifAny />
            <Field source="payFen" />
            <Field source="payChannel" />
            <Field source="paidTime" />
            <Field source="refundFen" />
            <Field source="cityName" />
            <Field source="createTime" />
            <Field source="auditBy" ifAny />
            <Field source="auditTime" ifAny />
            <Field source="remark" isWide ifAny />
        </DescriptionList>
    </ShowFrame>
);
