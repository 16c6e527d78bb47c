import Button from '@mui/material/Button';
import { useDataProvider, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TestSheet } from '#contract/test/sheet.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { asText, DASH } from '#src/kit/fields/kind.ts';
import { StepForm } from '#src/kit/steps/StepForm.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';

const { Input } = fieldsOf(TestSheet);

/** One form in three steps: fill in, review, send. */
export const StepFormExample = () => {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const send = async (data: Record<string, unknown>) => {
        try {
            await dataProvider.create(TestSheet.resource, { data });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            throw error;
        }
    };
    return (
        <StepForm
            submit={text('demo.step.send')}
            onSubmit={send}
            steps={[
                {
                    label: text('demo.step.fill'),
                    fields: ['name', 'count'],
                    content: (
                        <>
                            <Input source="name" />
                            <Input source="count" />
                        </>
                    ),
                },
                {
                    label: text('demo.step.more'),
                    fields: ['day', 'note'],
                    content: (
                        <>
                            <Input source="day" />
                            <Input source="note" />
                        </>
                    ),
                },
                { label: text('demo.step.check'), fields: [], content: <Summary /> },
            ]}
            done={again => (
                <EmptyState
                    title={text('demo.step.done')}
                    action={
                        <Button variant="contained" onClick={again}>
                            {text('demo.step.again')}
                        </Button>
                    }
                />
            )}
        />
    );
};

const Summary = () => {
    const text = useText();
    const [name, count, day] = useWatch({ name: ['name', 'count', 'day'] }) as unknown[];
    return (
        <DescriptionList columns={2}>
            <Fact label={text('demo.step.name')}>{asText(name) || DASH}</Fact>
            <Fact label={text('demo.step.count')}>{asText(count) || DASH}</Fact>
            <Fact label={text('demo.step.day')}>{asText(day) || DASH}</Fact>
        </DescriptionList>
    );
};
