import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChangeMemberPlan, PlanPreviewQuery } from '#contract/users/driver-member.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionInputs } from '#src/kit/actions/ActionInputs.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** 换套餐, with the number of days that the remaining term is worth in the new plan. */
export const ChangePlanButton = () => (
    <ActionButton action={ChangeMemberPlan}>
        <ActionInputs action={ChangeMemberPlan} />
        <Preview />
    </ActionButton>
);

const Preview = () => {
    const text = useText();
    const id = useRecordContext<{ id: string }>()?.id ?? '';
    const planId = useWatch({ name: 'planId' }) as string | null | undefined;
    const { data } = useNamedQuery(PlanPreviewQuery, { id, planId: planId ?? '' }, { isEnabled: Boolean(planId) && id !== '' });
    if (!planId || !data) return null;
    return (
        <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
            {text('people.member.preview', {
                days: data.daysLeft,
                worth: formatFen(data.worthFen),
                newDays: data.newDays,
                until: data.expireAt.slice(0, 10),
            })}
        </Alert>
    );
};
