import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { required, useInput } from 'react-admin';
import { UserAgent } from '#contract/system/account/user-agent.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { agentOf, saveAgent } from '#providers/system/users.ts';
import { InputDialog } from '#src/kit/dialog/InputDialog.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';
import { useUserAct } from './useUserAct.ts';

const { Input } = fieldsOf(UserAgent);

interface AgentDialogProps {
    username: string;
    onClose: () => void;
}

const fieldsIn = (error: unknown): Record<string, string> => (isHttpError(error) ? (error.body.fields ?? {}) : {});

/** 代理人: the person who receives this user's messages, with start and end. */
export const AgentDialog = ({ username, onClose }: AgentDialogProps) => {
    const text = useText();
    const found = useQuery({ queryKey: ['user-agent', username], queryFn: () => agentOf(username), gcTime: 0 });
    const save = useUserAct(saveAgent, onClose);
    const handleSubmit = async (values: Record<string, unknown>) => {
        try {
            await save.mutateAsync({ ...values, id: found.data?.id, version: found.data?.version, userName: username });
            return {};
        } catch (error) {
            return fieldsIn(error);
        }
    };
    return (
        <InputDialog
            title={text('user.agentTitle')}
            submit={text('common.save')}
            isBusy={save.isPending}
            isBlocked={found.isPending}
            defaultValues={found.data ?? { userName: username }}
            onSubmit={handleSubmit}
            onClose={onClose}
        >
            {found.isPending ? (
                <LoadingSkeleton />
            ) : (
                <Box sx={{ display: 'grid', rowGap: 2 }}>
                    <Alert severity="info">{text('user.agentNote')}</Alert>
                    {found.error && <Alert severity="error">{found.error.message}</Alert>}
                    <Input source="userName" disabled />
                    <AgentInput />
                    <Input source="startTime" />
                    <Input source="endTime" />
                    <Input source="status" />
                </Box>
            )}
        </InputDialog>
    );
};

/** Selects the agent by name, because users do not know all accounts by heart. */
const AgentInput = () => {
    const text = useText();
    const { label } = UserAgent.fields.agentUserName.meta;
    const { id, field, fieldState } = useInput({ source: 'agentUserName', validate: required(text('form.choose', { label })) });
    return (
        <LabeledControl id={id} label={label} isRequired error={fieldState.error?.message}>
            <SearchSelect code="sys_user,realname,username" label={label} value={String(field.value ?? '')} onChange={field.onChange} />
        </LabeledControl>
    );
};
