-- Since when somebody has had the account a withdrawal is sent to before them: before that nothing can have been sent. What is
-- approved already may have been shown.
alter table withdrawals add column account_shown_at timestamptz;
update withdrawals set account_shown_at = now() where state = 'approved';
