import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import Alert from '@mui/material/Alert';
import type { Row } from '#contract/kit/entity.ts';
import { billableBy, type DriverPause, JudgePause, type PauseEffect, PauseEffectQuery } from '#contract/order/driver-pause.ts';
import { formatFen } from '#providers/format/money.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

const { Input } = fieldsOf(JudgePause.form);

/** Decides who bears a work pause; the effect on the billed minutes is shown next to the choice. */
export const JudgePauseButton = ({ isOffered = true }: { isOffered?: boolean }) => {
    const pause = useRecordContext<Row<typeof DriverPause>>();
    if (pause?.pauseType !== 'work') return null;
    return (
        <ActionButton action={JudgePause} isOffered={isOffered}>
            <JudgeInputs pause={pause} />
        </ActionButton>
    );
};

const JudgeInputs = ({ pause }: { pause: Row<typeof DriverPause> }) => {
    const text = useText();
    const [responsible, chosen] = useWatch({ name: ['responsible', 'billable'] }) as [string | undefined, boolean | undefined];
    const { data } = useNamedQuery(PauseEffectQuery, { id: pause.id });
    const billable = billableBy(responsible, chosen === true);
    return (
        <>
            <Input source="responsible" autoFocus />
            {responsible === 'platform' && <Input source="billable" />}
            <Input source="remark" />
            {responsible && (
                <Alert severity="info">
                    {text(billable ? 'pause.isBilled' : 'pause.isNotBilled')}
                    {data && text('pause.preview', { from: data.billedNow, to: billable ? data.billedIfBillable : data.billedIfNot })}
                    {data && moneyOf(data, billable, text)}
                </Alert>
            )}
        </>
    );
};

const moneyOf = ({ fenNow, fenIfBillable, fenIfNot, isFinished }: PauseEffect, isBillable: boolean, text: TextOf): string => {
    const to = isBillable ? fenIfBillable : fenIfNot;
    if (fenNow === null || to === null) return '';
    return text(isFinished ? 'pause.money' : 'pause.moneySoFar', { from: formatFen(fenNow), to: formatFen(to) });
};
