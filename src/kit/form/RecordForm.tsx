import { CreateBase, EditBase, useResourceContext } from 'react-admin';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { Allowed } from '../permission/Allowed.tsx';
import { type FormOutlet, FormOutletContext } from './FormOutlet.ts';

interface RecordFormProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
    /** Id of the record. Defaults to the one in the URL. */
    id?: string;
    outlet: FormOutlet;
}

// The form itself shows that its record could not be loaded. A form in a hidden tab keeps its record in the cache for any time.
const QUERY_OPTIONS = { onError: () => {}, gcTime: Infinity };

/** An entity's form with its record and save context, for any container. */
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
