import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { DriverInput } from './DriverInput.tsx';

const { Input } = fieldsOf(DriverPause);

/**
 * 代登记: driver, type, reason and start of a pause. The order is the one that the driver is working on. Later only explanations can be
 * changed.
 */
export const DriverPauseForm = () => {
    const text = useText();
    const [start] = useState(() => formatDateTime(Date.now()));
    const validate = ({ startAt, planEndAt }: Record<string, unknown>): Record<string, string> => ({
        ...(typeof startAt === 'string' && startAt > formatDateTime(Date.now()) ? { startAt: text('pause.future') } : {}),
        ...(typeof startAt === 'string' && typeof planEndAt === 'string' && planEndAt <= startAt
            ? { planEndAt: text('pause.backward') }
            : {}),
    });
    return (
        <FormFrame defaultValues={{ pauseType: 'accept', startAt: start }} validate={validate}>
            <PauseInputs />
        </FormFrame>
    );
};

const PauseInputs = () => {
    const kept = useRecordContext<Row<typeof DriverPause>>();
    const kind = useWatch({ name: 'pauseType' }) as string | undefined;
    const isNew = kept?.id === undefined;
    return (
        <>
            {isNew && (
                <WideInput>
                    <DriverInput needsWork={kind === 'work'} />
                </WideInput>
            )}
            <Input source="pauseType" />
            <Input source="reasonCode" />
            <Input source="startAt" />
            <Input source="planEndAt" />
            <WideInput>
                <Input source="remark" />
            </WideInput>
            <WideInput>
                <Input source="images" />
            </WideInput>
        </>
    );
};
