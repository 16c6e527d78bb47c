import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Handover, HandoverNowQuery, TakeHandover, WithdrawHandover } from '#contract/dashboard/handover.ts';
import type { Row } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { OpenWork } from './OpenWork.tsx';

const { Field } = fieldsOf(Handover);

/** The note, the work that was open at the handover, and its current state. */
export const HandoverDetails = () => (
    <ShowFrame
        tags={<StateTag dict="handover_status" />}
        actions={
            <>
                <ActionButton action={TakeHandover} variant="contained" />
                <ActionButton action={WithdrawHandover} />
            </>
        }
    >
        <DescriptionList>
            <Field source="giverName" />
            <Field source="createTime" />
            <Field source="takerName" />
            <Field source="takeTime" />
            <Field source="body" isWide />
            <Field source="reply" isWide />
        </DescriptionList>
        <OpenThenAndNow />
    </ShowFrame>
);

const OpenThenAndNow = () => {
    const text = useText();
    const handover = useRecordContext<Row<typeof Handover>>();
    const { data: now } = useNamedQuery(HandoverNowQuery, handover && { id: handover.id });
    if (!handover) return null;
    return (
        <Box sx={{ mt: 6 }}>
            <TitledPart title={text('shift.openThen')}>
                <OpenWork groups={handover.openWork} marked={handover.marked} now={now} />
            </TitledPart>
        </Box>
    );
};
