import {
    Evaluation,
    SCORE_ITEMS,
    AppealEvaluation,
    HideEvaluation,
    JudgeAppeal,
    ReplyEvaluation,
    ShowEvaluation,
} from '#contract/users/evaluation.ts';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { PartyCell } from './PartyCell.tsx';
import { Stars } from './Stars.tsx';

const { Field } = fieldsOf(Evaluation);

const actions = <ActionMenu actions={[ReplyEvaluation, JudgeAppeal, AppealEvaluation, HideEvaluation, ShowEvaluation]} />;

/** Details of an evaluation: items, pictures, reply and appeal. */
export const EvaluationDetails = () => (
    <ShowFrame tags={<StateTag source="showStatus" dict="show_status" />} actions={actions}>
        <DescriptionList>
            <Field source="score">
                <Stars />
            </Field>
            <Field source="fromName">
                <PartyCell side="from" />
            </Field>
            <Field source="toName">
                <PartyCell side="to" />
            </Field>
            <Field source="cityName" />
            <Field source="isAuto" />
            <Field source="createTime" />
            <Field source="tags" isWide />
            <Field source="content" isWide />
            <Field source="images" isWide />
            <Field source="reply" isWide />
            <Field source="replyBy" />
            <Field source="appealStatus" />
            <Field source="appealReason" isWide />
        </DescriptionList>
        <Items />
    </ShowFrame>
);

const Items = () => {
    const text = useText();
    const nameOf = useNameOf();
    const items = Object.entries(useRecordContext<Row<typeof Evaluation>>()?.scoreItems ?? {});
    if (items.length === 0) return null;
    return (
        <TitledPart title={text('people.scoreItems')}>
            <BarList
                label={text('people.scoreItems')}
                top={5}
                bars={items.map(([key, value]) => ({
                    key,
                    label: key in SCORE_ITEMS ? nameOf(SCORE_ITEMS[key as keyof typeof SCORE_ITEMS]) : key,
                    value,
                }))}
            />
        </TitledPart>
    );
};
