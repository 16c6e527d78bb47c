import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ClaimDispute, Dispute, ProcessDispute, StateDispute, WithdrawDispute } from '#contract/order/dispute.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DisputeCase } from './DisputeCase.tsx';
import { ResolveButton } from './ResolveButton.tsx';
import { SlaCell } from './SlaCell.tsx';

const { Field } = fieldsOf(Dispute);

/** A dispute: the claim, the order, and the rulings of similar cases. */
export const DisputeDetails = () => (
    <ShowFrame
        tags={<StateTag />}
        actions={
            <>
                <ActionButton action={ClaimDispute} variant="contained" />
                <ActionButton action={StateDispute} variant="outlined" />
                <ActionButton action={ProcessDispute} variant="outlined" />
                <ResolveButton variant="contained" />
                <ActionButton action={WithdrawDispute} />
            </>
        }
    >
        <DescriptionList>
            <Field source="orderNo" />
            <Field source="cityName" />
            <Field source="slaAt">
                <SlaCell />
            </Field>
            <Field source="raisedBy" />
            <Field source="reasonCode" />
            <Field source="claimFen" />
            <Field source="ownerBy" />
            <Field source="responsible" />
            <Field source="closeTime" />
            <Field source="refundFen" />
            <Field source="driverDeductFen" />
            <Field source="platformBearFen" />
            <Field source="conclusion" isWide />
        </DescriptionList>
        <DisputeCase />
    </ShowFrame>
);

const StateTag = () => {
    const dispute = useRecordContext<Row<typeof Dispute> & { status_dictText?: string }>();
    return dispute ? <Tag tone={tagColor('dispute_status', dispute.status)}>{dispute.status_dictText}</Tag> : null;
};
