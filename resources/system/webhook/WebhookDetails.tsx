import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { EndFormerSecret, TestHook, Webhook } from '#contract/system/webhook.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Deliveries } from './Deliveries.tsx';
import { RotateSecretButton } from './RotateSecretButton.tsx';

const { Field } = fieldsOf(Webhook);

const actions = (
    <>
        <EditRowButton />
        <ActionButton action={TestHook} />
        <RotateSecretButton />
    </>
);

/** A webhook with the log of its events. */
export const WebhookDetails = () => (
    <ShowFrame actions={actions}>
        <PausedNote />
        <FormerNote />
        <DescriptionList>
            <Field source="url" isWide />
            <Field source="topics" isWide />
            <Field source="status" />
            <Field source="lastDone" />
            <Field source="failingSince" />
            <Field source="createBy" />
            <Field source="createTime" />
            <Field source="remark" isWide />
        </DescriptionList>
        <Log />
    </ShowFrame>
);

const PausedNote = () => {
    const reason = useRecordContext<Row<typeof Webhook>>()?.pausedReason;
    return reason ? (
        <Alert severity="error" sx={{ mb: 4 }}>
            {reason}
        </Alert>
    ) : null;
};

/** While both secrets are valid: the end of that period, and a button to end it now. */
const FormerNote = () => {
    const text = useText();
    const until = useRecordContext<Row<typeof Webhook>>()?.formerUntil;
    return until ? (
        <Alert severity="info" sx={{ mb: 4 }} action={<ActionButton action={EndFormerSecret} />}>
            {text('machine.formerNote', { time: until })}
        </Alert>
    ) : null;
};

const Log = () => {
    const text = useText();
    const record = useRecordContext<Row<typeof Webhook>>();
    if (!record) return null;
    const mayReplay = record.actions?.test?.ok === true && record.status === '1';
    return (
        <Box component="section" aria-label={text('machine.log')} sx={{ mt: 5 }}>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('machine.log')}
            </Typography>
            <Deliveries id={record.id} mayReplay={mayReplay} />
        </Box>
    );
};
