import { CreateBase, EditBase, useResourceContext } from 'react-admin';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { Allowed } from '../permission/Allowed.tsx';
import { type FormOutlet, FormOutletContext } from './FormOutlet.ts';

interface RecordFormProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
    /** Which record; the address names it unless said otherwise. */
    id?: string;
    outlet: FormOutlet;
}

// The form says in place that its record could not be loaded. A form in a hidden tab keeps its record however long it waits.
const QUERY_OPTIONS = { onError: () => {}, gcTime: Infinity };

/** An entity's form with its record and what saves it, wherever it is drawn. */
export const RecordForm = ({ mode, Form, id, outlet }: RecordFormProps) => {
    const resource = useResourceContext();
    const { id: named = '' } = useParams();
    const form = (
        <FormOutletContext value={outlet}>
            <Form />
        </FormOutletContext>
    );
    return mode === 'create' ? (
        <Allowed action="add">
            <CreateBase disableAuthentication resource={resource} redirect={false}>
                {form}
            </CreateBase>
        </Allowed>
    ) : (
        <Allowed action="edit">
            <EditBase
                disableAuthentication
                resource={resource}
                id={id ?? decodeURIComponent(named)}
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={QUERY_OPTIONS}
            >
                {form}
            </EditBase>
        </Allowed>
    );
};
