import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ReduceTrade, type TradeRecord } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';

/** 冲减: reverses part of a movement; the remaining amount is shown above the inputs. */
export const ReduceTradeButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => {
    const text = useText();
    const row = useRecordContext<Row<typeof TradeRecord> & { id: string }>();
    if (!row) return null;
    return (
        <ActionButton
            action={ReduceTrade}
            variant={variant}
            intro={
                <p>
                    {text('ledger.trade.reduceAsk', { amount: formatFen(row.amountFen), left: formatFen(row.amountFen - row.reversedFen) })}
                </p>
            }
        />
    );
};
