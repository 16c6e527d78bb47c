import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { AckAnomaly, Anomaly, CloseAnomaly, IgnoreAnomaly } from '#contract/monitor/anomaly.ts';
import { ANOMALY_RULES, type AnomalyRuleCode } from '#contract/monitor/anomaly-rules.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { useLanguage } from '#providers/i18n/language.ts';
import { useText } from '#providers/i18n/useText.ts';
import { AssignButton } from './AssignButton.tsx';
import { BizLink } from './BizLink.tsx';

const { Field } = fieldsOf(Anomaly);

const actions = (
    <>
        <ActionButton action={AckAnomaly} variant="contained" />
        <AssignButton variant="outlined" />
        <ActionButton action={CloseAnomaly} variant="outlined" />
        <ActionButton action={IgnoreAnomaly} variant="outlined" />
    </>
);

/** An anomaly: its description, its start, and how it was handled. */
export const AnomalyDetails = () => {
    const text = useText();
    return (
        <ShowFrame actions={actions} tags={<StateTag source="level" dict="anomaly_level" />}>
            <DescriptionList>
                <Field source="status" />
                <Field source="ruleCode" />
                <Fact label={text('anomaly.about')}>
                    <BizLink />
                </Fact>
                <Field source="cityName" />
                <Field source="firstSeen" />
                <Field source="lastSeen" />
                <Field source="hits" />
                <Field source="ownerBy" />
                <Field source="handleTime" />
                <Fact label={text('anomaly.meaning')} isWide>
                    <RuleText />
                </Fact>
                <Fact label={text('anomaly.todo')} isWide>
                    <Advice />
                </Fact>
                <Field source="handleNote" isWide />
            </DescriptionList>
        </ShowFrame>
    );
};

function RuleText() {
    const record = useRecordContext<Row<typeof Anomaly>>();
    const rule = record && ANOMALY_RULES[record.ruleCode as AnomalyRuleCode];
    const isEnglish = useLanguage() === 'en';
    return rule ? (isEnglish ? rule.english : rule.text).replace('{n}', String(rule.threshold)) : null;
}

function Advice() {
    const text = useText();
    const record = useRecordContext<Row<typeof Anomaly>>();
    return record ? text(`anomaly.advice.${record.ruleCode as AnomalyRuleCode}`) : null;
}
