import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PageContext } from '../page/PageContext.ts';
import { EntityContext } from '../resource/EntityContext.ts';
import { FormSheet } from './FormSheet.tsx';
import { StartContext } from './StartContext.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { useSheetLeave } from './leave/useSheetLeave.tsx';

interface RecordSheetProps {
    entity: Entity;
    /** The entity's form component. */
    Form: ComponentType;
    /** Id of the record to edit; undefined for a new one. */
    id?: string;
    /** Initial values of a new record. */
    start?: Readonly<Record<string, unknown>>;
    /** Called after the form was saved or cancelled. */
    onClose: () => void;
}

/** An entity's form in a sheet on top of a page that is not its list; the page keeps its scroll position. */
export const RecordSheet = ({ entity, Form, id, start, onClose }: RecordSheetProps) => {
    const text = useText();
    const name = useEntityLabel(entity);
    const { page, close, question } = useSheetLeave(onClose);
    const [mode, title] = id === undefined ? (['create', 'form.create'] as const) : (['edit', 'form.edit'] as const);
    return (
        <PageContext value={page}>
            <EntityContext value={entity}>
                <ResourceContextProvider value={entity.resource}>
                    <StartContext value={start}>
                        <FormSheet
                            mode={mode}
                            Form={Form}
                            title={text(title, { name })}
                            close={close}
                            {...(id === undefined ? {} : { id })}
                        />
                    </StartContext>
                </ResourceContextProvider>
            </EntityContext>
            {question}
        </PageContext>
    );
};
