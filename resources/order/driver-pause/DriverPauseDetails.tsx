import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { AppealPause, DriverPause, EndPause, PauseEffectQuery } from '#contract/order/driver-pause.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { JudgePauseButton } from './JudgePauseButton.tsx';
import { LengthCell } from './LengthCell.tsx';
import { TimesCell } from './TimesCell.tsx';

/** Billed minutes of the pause's order: current, and with either decision. */
const EffectFacts = ({ id }: { id: string }) => {
    const text = useText();
    const query = useNamedQuery(PauseEffectQuery, { id });
    return (
        <QueryState query={query} empty={text('pause.noEffect')} isEmpty={data => data === null}>
            {data =>
                data && (
                    <Alert severity="info" sx={{ mt: 4 }}>
                        {text(data.isFinished ? 'pause.effectDone' : 'pause.effect', {
                            no: data.orderNo,
                            span: data.spanMinutes,
                            now: data.billedNow,
                            billed: data.billedIfBillable,
                            unbilled: data.billedIfNot,
                        })}
                        {data.fenIfBillable !== null &&
                            data.fenIfNot !== null &&
                            text('pause.moneyEither', { billed: formatFen(data.fenIfBillable), unbilled: formatFen(data.fenIfNot) })}
                    </Alert>
                )
            }
        </QueryState>
    );
};

const { Field } = fieldsOf(DriverPause);
type Shown = Row<typeof DriverPause> & { auditStatus_dictText?: string; pauseType_dictText?: string; reasonCode_dictText?: string };

/** A pause: facts, place, photos, and its effect on the order's billed minutes. */
export const DriverPauseDetails = () => (
    <ShowFrame
        tags={<PauseTags />}
        actions={
            <>
                <ActionButton action={EndPause} variant="contained" />
                <JudgePauseButton />
                <ActionButton action={AppealPause} variant="outlined" />
            </>
        }
    >
        <PauseFacts />
    </ShowFrame>
);

const PauseTags = () => {
    const text = useText();
    const pause = useRecordContext<Shown>();
    if (!pause) return null;
    return (
        <>
            <Tag tone={pause.endAt === null ? 'warning' : 'default'}>{text(pause.endAt === null ? 'pause.open' : 'pause.ended')}</Tag>
            <Tag>{pause.pauseType_dictText}</Tag>
            {pause.auditStatus !== 'none' && <Tag tone={tagColor('pause_audit', pause.auditStatus)}>{pause.auditStatus_dictText}</Tag>}
        </>
    );
};

const PauseFacts = () => {
    const text = useText();
    const pause = useRecordContext<Shown>();
    if (!pause) return null;
    return (
        <Stack spacing={6}>
            <DescriptionList>
                <Field source="driverName" />
                <Field source="plateNo">
                    <PlateCell />
                </Field>
                <Field source="cityName" />
                <Field source="reasonCode" />
                <Field source="orderNo" />
                <Field source="source" />
                <Field source="startAt" />
                <Field source="planEndAt" />
                <Field source="endAt" />
                <Field source="minutes">
                    <LengthCell />
                </Field>
                <Field source="dayTimes">
                    <TimesCell />
                </Field>
                <Field source="endBy" />
                <Field source="remark" isWide />
                <Field source="images" isWide />
            </DescriptionList>
            {pause.pauseType === 'work' && (
                <section>
                    <Typography variant="h3" sx={{ mb: 3 }}>
                        {text('pause.ruling')}
                    </Typography>
                    <DescriptionList>
                        <Field source="responsible" />
                        <Field source="billable" />
                        <Field source="auditStatus" />
                        <Field source="auditBy" />
                        <Field source="auditTime" />
                    </DescriptionList>
                    <EffectFacts id={pause.id} />
                </section>
            )}
            {pause.lng !== null && pause.lat !== null && (
                <FencedMap
                    label={text('pause.place')}
                    height={260}
                    points={[{ id: 'here', label: text('pause.place'), lng: pause.lng, lat: pause.lat, tone: 'error', isMain: true }]}
                />
            )}
        </Stack>
    );
};
