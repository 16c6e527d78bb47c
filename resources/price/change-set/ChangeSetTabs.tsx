import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';

const STATES = ['all', 'draft', 'pending', 'published', 'rejected', 'rolled_back', 'canceled'] as const;

/** The states of change sets. */
export const ChangeSetTabs = () => {
    const text = useText();
    return (
        <StatusTabs
            tabs={STATES.map(state => ({ label: text(`price.set.state.${state}`), filter: state === 'all' ? {} : { status: [state] } }))}
        />
    );
};
