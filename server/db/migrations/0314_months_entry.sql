select divide_by_months('fin_entry', 'journal_id');
