select follow_divided_tables('sys_person_trace', '{sys_log,sys_audit_trail}');
