import { useQuery } from '@tanstack/react-query';
import { useResourceDefinitionContext } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { formPathOf, formPermissionOf, formWireOf } from '#contract/online/form.ts';
import { addPlace } from '#providers/data/registry.ts';
import { loadForm, type LiveForm } from '#providers/online/forms.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { SheetResource } from '#src/kit/resource/SheetResource.tsx';
import { formIdOf } from './recordsPath.ts';
import { resourceOfForm } from '#src/domain/form-records/resourceOfForm.ts';

/** How long a form's definition is fresh: changes of a form are detected within a minute while its list is open. */
const STALE_MS = 60_000;

/** ONLINE-03…05: the records of an online form, in the same screens as other entities. */
export const FormRecords = () => {
    const id = formIdOf(useLocation().pathname) ?? '';
    const form = useQuery({
        queryKey: ['online/form', 'live', id],
        queryFn: ({ signal }) => loadForm(id, signal),
        staleTime: STALE_MS,
    });
    if (form.data) return <RecordScreens key={form.data.tableName} form={form.data} />;
    return form.error ? <ErrorPanel message={form.error.message} onRetry={() => void form.refetch()} /> : <LoadingSkeleton lines={9} />;
};

const RecordScreens = ({ form }: { form: LiveForm }) => {
    const { definitions, register } = useResourceDefinitionContext();
    const resource = useMemo(() => resourceOfForm(form), [form]);
    // The providers must know the resource before its list loads rows.
    addPlace(resource.entity);
    for (const { table } of form.links) {
        addPlace({ resource: table, wire: formWireOf({ tableName: table }), permission: formPermissionOf({ tableName: table }) });
    }
    // Registers the resource with react-admin.
    useEffect(() => {
        register(SheetResource.registerResource(resource));
        for (const { table, represent } of form.links) register({ name: table, recordRepresentation: represent });
    }, [register, resource, form.links]);
    if (!definitions[formPathOf(form)]) return <LoadingSkeleton lines={9} />;
    return <SheetResource {...resource} />;
};
