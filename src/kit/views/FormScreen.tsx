import Typography from '@mui/material/Typography';
import { CreateBase, EditBase, useResourceContext } from 'react-admin';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { SideSheet } from '../ui/SideSheet.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { useEntity } from './EntityContext.ts';
import { FormOutletContext } from './FormOutlet.ts';
import { useCloseScreen } from './useCloseScreen.ts';
import { useEntityLabel } from './useEntityLabel.ts';

interface FormScreenProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
}

// The form says in place that its record could not be loaded. A form in a hidden tab keeps its record however long it waits.
const QUERY_OPTIONS = { onError: () => {}, gcTime: Infinity };

/** The sheet that holds an entity's form, over its list. */
export const FormScreen = ({ mode, Form }: FormScreenProps) => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const resource = useResourceContext();
    const { id } = useParams();
    const close = useCloseScreen();
    const [bar, setBar] = useState<HTMLElement | null>(null);
    const title = text(mode === 'create' ? 'form.create' : 'form.edit', { name });
    useDocumentTitle(title);
    const outlet = { close, toBar: (node: ReactNode) => bar && createPortal(node, bar) };
    const form = (
        <FormOutletContext value={outlet}>
            <Form />
        </FormOutletContext>
    );
    return (
        <SideSheet
            width={960}
            label={title}
            onClose={close}
            header={<Typography variant="h2">{title}</Typography>}
            footer={<div ref={setBar} />}
        >
            {mode === 'create' ? (
                <CreateBase resource={resource} redirect={false}>
                    {form}
                </CreateBase>
            ) : (
                <EditBase
                    resource={resource}
                    id={decodeURIComponent(id ?? '')}
                    mutationMode="pessimistic"
                    redirect={false}
                    queryOptions={QUERY_OPTIONS}
                >
                    {form}
                </EditBase>
            )}
        </SideSheet>
    );
};
