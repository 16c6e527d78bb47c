import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { TestSms, VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { CityCell } from './CityCell.tsx';
import { SmsLog } from './SmsLog.tsx';

const { Field } = fieldsOf(VehicleSms);

/** An entry with its sent messages. */
export const VehicleSmsDetails = () => (
    <ShowFrame actions={<ActionButton action={TestSms} />}>
        <DescriptionList>
            <Field source="scene" />
            <Field source="receiver" />
            <Field source="cityName">
                <CityCell />
            </Field>
            <Field source="status" />
            <Field source="signName" />
            <Field source="advanceMin" />
            <Field source="quietText" />
            <Field source="dailyLimit" />
            <Field source="sent7" />
            <Field source="failRate" />
            <Field source="content" isWide />
        </DescriptionList>
        <OwnLog />
    </ShowFrame>
);

function OwnLog() {
    const text = useText();
    const config = useRecordContext<Row<typeof VehicleSms>>();
    if (!config) return null;
    return (
        <Box sx={{ mt: 4 }}>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('sms.log')}
            </Typography>
            <SmsLog configId={config.id} />
        </Box>
    );
}
